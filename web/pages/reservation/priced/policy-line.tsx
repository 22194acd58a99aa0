import * as words from '#messages/cars'
import type { CancellingRow } from '../../../../contract/pricing/schemas.ts'
import type { CancellingWords } from '../../../../i18n/cancelling-words.ts'

type Props = { cancelling: CancellingRow[]; texts: CancellingWords }

export function PolicyLine({ cancelling, texts }: Props) {
  return (
    <>
      <p className="policy-title">{words.ifCancel}</p>
      <ol className="policy-line">
        {cancelling.map(({ until, feeCents }, i) => (
          <li key={until} data-fee={feeCents === 0 ? 'none' : until ? 'part' : 'all'}>
            <b>{texts[i]?.costs}</b> {texts[i]?.from}
          </li>
        ))}
      </ol>
    </>
  )
}
