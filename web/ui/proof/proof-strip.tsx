import { format } from '#messages/locale'
import * as words from '#messages/proof'
import type { PublicReviews } from '../../../contract/site/review-schemas.ts'
import type { CompanyFacts } from '../../../domain/site/site.ts'
import { decimalInWords, wholeDollarsInWords } from '../../../i18n/format-number.ts'
import { MarkedText } from '../marked-text.tsx'

type Props = { facts: CompanyFacts; ratings: PublicReviews['ratings'] }

const MARKS = {
  label: (text: string) => <dt>{text}</dt>,
  value: (text: string) => <dd translate="no">{text}</dd>,
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
    <section className="stone proof" aria-label={words.label}>
      <dl className="wrap grid grid-cols-[repeat(auto-fit,minmax(200px,1fr))] gap-x-6 gap-y-4.5 py-[clamp(48px,6.1vw,88px)] phone:grid-cols-1">
        {texts.map(text => (
          <div key={text}>
            <MarkedText text={text} marks={MARKS} />
          </div>
        ))}
      </dl>
    </section>
  )
}
