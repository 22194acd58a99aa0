/**
 * Habits that plain American English avoids. Catalogs and docs have none; comments and names may only get fewer.
 * docs/writing.md explains each habit and what to write instead.
 */
export const HABITS: Readonly<Record<string, RegExp>> = {
  'chain of "of"': /\bof (?:(?:the|a|an|your|our|their|this|that|each|all) )?[\w’-]+ of\b/i,
  'money that wanders':
    /\b(?:stays? with us|let(?:ting)? go of|let go|turn(?:s|ed|ing)? (?:it )?round|(?:goes|went|comes|came) back (?:to you|the way)|money (?:goes|comes|went|came)|we return \{)/i,
  'indefinite person': /\b(?:somebody|nobody|whoever)\b/i,
  'clause as a heading': /^(?!How It Works$|Why Choose )(?:who|what|where|how|why) [^?.!:…]{1,50}$/i,
  '"that you" clause': /\b(?:the|a|an|any|all|every|each) [\w’-]+ that (?:you|we|they|he|she|it) [a-z]/i,
  'colon as grammar': /\b(?:Empty|Unset|Without it): /,
  'late adverb':
    /\b(?:at most|once more|anew|any more|meanwhile|by itself|by themselves|all the same)\b|[\w$%] at least[.,;)]?$|(?<!printed |requests )\bat once\b/i,
  'message that walks':
    /\b(?:e?-?mails?|texts?|messages?|letters?) (?:leaves?|left|goes? out|went out|is on its way|are on their way|has arrived|have arrived|reach(?:es)? nobody)\b/i,
  'British or European':
    /\be-mails?\b|\bmails?\b|\btelephones?\b|\bkerbs?\b|\blicence[sd]?\b|\btravell\w+|\b(?:colour|favour|honour|neighbour)\w*|\bpick-ups?\b|\bcentres?\b|\bcheques?\b|\b\w*(?:organis|realis|recognis|authoris|summaris)\w+|\bcatalogues?\b|\bcanceled\b|\d %|\bwhilst\b|\blearnt\b|\bgrey\b/i,
  'bare fact': /\bYour ride is over\b|\bNothing is paid\b|\bstands otherwise\b/i,
  'old trade term':
    /\bwithout a pair\b|\bway (?:there|back)\b|\bempty driving\b|\bgoodwill\b|\bturned round\b|\bcould be added\b|\bpriced by hand\b|\bheld for you\b|\bnobody came\b/i,
}

/** Real names and terms of the field that contain an avoided word. */
const ALLOWED =
  /\b(?:MAIL_URL|MAIL_FROM|DATA_DIR\/mail|mail(?: |-)?(?:server|service|client|header)s?|mailto|jobs? runs? at least once|later, at least once)\b/gi

/** The habits found in a plain text. */
export function habitsIn(text: string): string[] {
  const plain = text.replaceAll(ALLOWED, '')
  return Object.entries(HABITS)
    .filter(([, pattern]) => pattern.test(plain))
    .map(([name]) => name)
}
