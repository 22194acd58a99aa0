import type { Quote } from './quote-steps.ts'

/** The prices with the new one of a class, which the visitor has to agree to. */
export function withChange(quote: Quote, changed: NonNullable<Quote['changed']>): Quote {
  const { answer } = quote
  if (!answer) return { ...quote, changed }
  const classes = answer.classes.map(old => (old.code === changed.class.code ? changed.class : old))
  return { ...quote, changed, answer: { ...answer, classes, texts: changed.texts } }
}
