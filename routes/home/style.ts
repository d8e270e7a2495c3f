/** The style of the home page: one column on a phone, form and answer side by side on a desk, light and dark. */
export const style = `
:root{color-scheme:light dark;--page:#f7f6f3;--card:#fff;--sunk:#f1efe9;--line:#d9d5cb;--edge:#8a857a;
--ink:#1d1c1a;--soft:#5c5850;--accent:#0a5a66;--on-accent:#fff;--bad:#a3271d;--good:#1d6b3a}
@media (prefers-color-scheme:dark){:root{--page:#161614;--card:#1f1f1c;--sunk:#161614;--line:#3a3934;
--edge:#7d7a70;--ink:#eceae4;--soft:#aeaaa0;--accent:#76cfdc;--on-accent:#10201f;--bad:#ff9d90;--good:#8bd6a3}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main,footer{max-width:68rem;margin:0 auto;padding:0 1.25rem}
main{padding-top:2.5rem}
h1{font-size:2.1rem;line-height:1.15;margin:0 0 .6rem;letter-spacing:-.02em}
h2{font-size:1.3rem;margin:2.5rem 0 .9rem;letter-spacing:-.01em}
h3{font-size:1.15rem;margin:0}
h4{font-size:.8rem;font-weight:600;margin:.9rem 0 .3rem;color:var(--soft)}
p{margin:.5rem 0;max-width:44rem}
a{color:var(--accent)}
.soft{color:var(--soft)}
code,pre,textarea,.mono{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.875rem}
pre{margin:0;padding:.7rem .85rem;background:var(--sunk);border:1px solid var(--line);border-radius:6px;
white-space:pre-wrap;overflow-wrap:anywhere;max-height:26rem;overflow-y:auto}
.copyable{display:flex;flex-wrap:wrap;gap:.5rem;align-items:flex-start;margin:.6rem 0;max-width:none}
.copyable :is(pre,input){flex:1 1 15rem;min-width:0}
button,.link{font:inherit;font-weight:600;font-size:.925rem;border-radius:6px;padding:.5rem 1rem;cursor:pointer;
border:1px solid var(--edge);background:var(--card);color:var(--ink);text-decoration:none;display:inline-block}
button.run,.link{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
button:disabled{cursor:default;opacity:.65}
button.copy{min-width:5.6rem;padding-block:.65rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
#ways h2{margin:.4rem 0 .7rem}
#ways div:has(>details){border:1px solid var(--line);border-radius:8px;background:var(--card);overflow:clip}
#ways details{padding:0 1rem}
#ways details+details{border-top:1px solid var(--line)}
#ways details[open]{padding-bottom:.9rem}
#ways summary{font-weight:600;padding:.45rem 1rem;margin:0 -1rem}
summary{cursor:pointer}
summary:focus-visible{outline-offset:-3px}
.skip{position:absolute;left:-99rem;background:var(--card);padding:.5rem 1rem}
.skip:focus{left:1rem;top:.5rem;z-index:1}
[hidden]{display:none!important}
#tools:focus{outline:none}
.filter{display:flex;flex-wrap:wrap;gap:.5rem .8rem;align-items:center}
.filter input{flex:0 1 18rem;width:auto}
article{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:0 1.4rem;margin:0 0 .8rem;
scroll-margin-top:1rem}
.tool>summary{display:flex;flex-wrap:wrap;gap:.2rem .9rem;align-items:baseline;margin:0 -1.4rem;padding:1rem 1.4rem}
.tool>summary::before{content:"";width:.45em;height:.45em;border:solid var(--edge);border-width:0 2px 2px 0;
transform:rotate(-45deg);align-self:center}
.tool[open]>summary::before{transform:rotate(45deg)}
.tool[open]{padding-bottom:1.4rem}
.short{flex-basis:100%;font-size:.925rem;color:var(--soft)}
.tool[open]>summary .short{display:none}
fieldset{border:1px solid var(--line);border-radius:6px;padding:.6rem .9rem 0;margin:0 0 1rem;min-width:0}
legend{font-weight:600;padding:0 .3rem}
[aria-invalid=true]{border-color:var(--bad);outline:1px solid var(--bad)}
img{max-width:100%;height:auto}
audio{width:100%}
dialog{border:1px solid var(--edge);border-radius:10px;padding:1.4rem;max-width:32rem;background:var(--card);color:var(--ink)}
dialog::backdrop{background:rgb(0 0 0/.45)}
dialog p{margin:0 0 1.2rem;overflow-wrap:anywhere;white-space:pre-wrap}
.hints{font-size:.875rem;color:var(--soft)}
.pair{display:grid;gap:1.5rem;margin-top:1.1rem}
@media (min-width:52rem){.pair{grid-template-columns:minmax(0,1fr) minmax(0,1fr);column-gap:2rem}}
.field{margin:0 0 1rem}
label{font-weight:600}
label .soft{font-weight:400;font-size:.875rem}
.field p{font-size:.875rem;margin:.1rem 0 .35rem;color:var(--soft)}
input,select,textarea{width:100%;font:inherit;padding:.5rem .65rem;border:1px solid var(--edge);border-radius:6px;
background:var(--card);color:var(--ink)}
textarea{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.875rem;resize:vertical}
::placeholder{color:var(--soft);opacity:1}
.answer{border-left:3px solid var(--line);padding-left:1.1rem;min-width:0}
.answer[data-state=ok]{border-color:var(--good)}
.answer[data-state=error]{border-color:var(--bad)}
.status{font-weight:600;margin:0}
[data-state=ok] .status{color:var(--good)}
[data-state=error] .status,.soft[data-state=error]{color:var(--bad)}
.more{margin-top:.8rem;border-top:1px solid var(--line);padding-top:.8rem}
.more summary{font-weight:600;font-size:.925rem}
.example{margin:1rem 0}
#token{margin-top:1.4rem}
footer{padding-top:2rem;padding-bottom:3rem;font-size:.875rem;color:var(--soft)}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
`;
