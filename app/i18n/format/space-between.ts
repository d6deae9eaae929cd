const fullWidthSign = /[\u3000-\u303f\uff00-\uffef]$/;
const ideographAtEnd = /[\u3040-\u30ff\u3400-\u9fff]$/;
const ideographAtStart = /^[\u3040-\u30ff\u3400-\u9fff]/;

/** What stands between two texts in one line: nothing in Chinese and Japanese, whose signs bring their own space. */
export function spaceBetween(text: string, next: string): "" | " " {
  const isJoined = ideographAtEnd.test(text) && ideographAtStart.test(next);
  return isJoined || fullWidthSign.test(text) ? "" : " ";
}
