import { format } from '#messages/locale'
import * as words from '#messages/proof'
import type { PublicReviews } from '../../../contract/site/review-schemas.ts'
import type { CompanyFacts } from '../../../domain/site/site.ts'
import { decimalInWords, wholeDollarsInWords } from '../../../i18n/format-number.ts'
import { MarkedText } from '../marked-text.tsx'

type Props = { facts: CompanyFacts; ratings: PublicReviews['ratings'] }

const MARKS = {
  b: (text: string) => <b translate="no">{text}</b>,
}

export function ProofStrip({ facts: { since, licence, insuredDollars }, ratings }: Props) {
  const texts = [
    since !== null && words.since({ year: String(since) }),
    licence !== '' && words.licence({ licence }),
    insuredDollars !== null && words.insured({ amount: wholeDollarsInWords(insuredDollars, format) }),
    ratings && words.ratings({ mean: decimalInWords(ratings.mean, 1, format), count: ratings.count }),
  ].filter(text => typeof text === 'string')
  if (texts.length === 0) return null
  return (
    <ul className="wrap proof" aria-label={words.label}>
      {texts.map(text => (
        <li key={text}>
          <MarkedText text={text} marks={MARKS} />
        </li>
      ))}
    </ul>
  )
}
