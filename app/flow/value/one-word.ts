const longest = 320;
const letters = /^[!#-~\p{L}\p{M}\p{Nd}]+$/u;
/** Some letters are invisible, such as the Hangul fillers: words separated by them look like a sentence. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;

/** Whether a text that anybody can put into a link is a name or an address rather than a sentence. */
export function isOneWord(text: string): boolean {
  return text.length <= longest && letters.test(text) && !unseen.test(text);
}
