/** The smallest picture and sound that the suite accepts: one red pixel, one silent sample. */
export const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
export const WAV = btoa(String.fromCharCode(
  ...[..."RIFF"].map((letter) => letter.charCodeAt(0)),
  ...[38, 0, 0, 0],
  ...[..."WAVEfmt "].map((letter) => letter.charCodeAt(0)),
  // 16 bytes of PCM format: one channel, 8,000 samples of 16 bits a second.
  ...[16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x80, 0x3e, 0, 0, 2, 0, 16, 0],
  ...[..."data"].map((letter) => letter.charCodeAt(0)),
  ...[2, 0, 0, 0, 0, 0],
));
