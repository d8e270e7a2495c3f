/** What the pure tools answer to texts and instants: bundled, so that every runtime can be asked alike. */
import { convertUnits } from "../../../tools/convert_units.ts";
import { textStats } from "../../../tools/text_stats.ts";
import { timeInZone } from "../../../tools/time_in_zone.ts";
import { contextOf } from "../../kit/rows.ts";

const TEXTS = [
  "",
  " \t\n",
  "Hello, world!",
  "don't stop",
  "state-of-the-art",
  "e.g. this, i.e. that",
  "www.example.com and a.b.c",
  "user@example.com",
  "3.14 and 1,000.50 and 10:30",
  "a:b c'd e·f",
  "x.3 3.x a..b",
  "___ a_b __init__",
  "C++ & C#",
  "Dr. Smith went. He left! Did he? Yes…",
  "One.\nTwo.\r\nThree.\u2028Four.\u2029Five.",
  "Straße, œuvre, naïve, Åse",
  "e\u0301.\u0301e",
  "Ελληνικά κ.λπ. και «άλλα».",
  "Это, т.е. то. Да!",
  "א.ב ג״ד ה׳",
  "العربية، نص. نهاية؟",
  "हिन्दी में लिखा है। ठीक।",
  "தமிழ் எழுத்து.",
  "বাংলা ভাষা।",
  "ภาษาไทยเขียนติดกัน",
  "ພາສາລາວ",
  "ភាសាខ្មែរ",
  "မြန်မာဘာသာ",
  "日本語を読む。犬だ。",
  "東京都に住んでいます",
  "カタカナとひらがな",
  "中文分词测试。好的！",
  "한국어 문장입니다. 네.",
  "日.本 中:文",
  "👩‍👩‍👧‍👦 👋🏽 🇩🇪 1️⃣ ❤️",
  "\ud83d half",
  "Ⅷ ½ ① ² ⅔",
  "a\u200bb c\u2060d e\u00adf",
  "http://example.com/a.b?c=d&e=f",
  "U.S.A. and Ph.D. at 5 p.m.",
  "100% of $5.00 – 20°C",
];
const ZONES = ["Vancouver", "Europe/London", "Asia/Kathmandu", "Pacific/Apia", "America/Sao_Paulo"];
const INSTANTS = ["1970-01-01T00:00:00Z", "2026-12-02T12:00:00Z", "2045-07-01T00:00:00.5+02:00"];
const CONVERSIONS = [[26.2, "miles", "km"], [98.6, "°F", "°C"], [30, "mpg", "L/100km"]] as const;

/** Returns every answer by what was asked, or the words of the refusal. */
export async function answers(): Promise<Record<string, Record<string, unknown>>> {
  const context = contextOf({ now: "2026-01-02T00:00:00Z" });
  const asked = new Map<string, () => unknown>();
  for (const text of TEXTS) {
    asked.set(text, () => textStats.run({ text, words_per_minute: 238 }, context));
  }
  for (const zone of ZONES) {
    for (const instant of INSTANTS) {
      asked.set(`${zone} ${instant}`, () => timeInZone.run({ zone, instant }, context));
    }
  }
  for (const [value, from, to] of CONVERSIONS) {
    asked.set(`${value} ${from} ${to}`, () => convertUnits.run({ value, from, to }, context));
  }
  const all: Record<string, Record<string, unknown>> = {};
  for (const [question, ask] of asked) all[question] = { ...Object(await ask()) };
  return all;
}

/** For workerd. */
export default {
  fetch: async (): Promise<Response> => Response.json(await answers()),
};
