import * as words from '#messages/office-tariff'
import type { MatrixFault } from '../../../../domain/pricing/fare/flats-csv.ts'
import styles from './dialogs.module.css'

const SENTENCES: Record<MatrixFault['code'], (values: { text: string }) => string> = {
  'no-header': words.matrixNoHeader,
  'unknown-class': words.matrixUnknownClass,
  'unknown-place': words.matrixUnknownPlace,
  'no-column': words.matrixNoColumn,
  twice: words.matrixTwice,
  'not-an-amount': words.matrixNotAnAmount,
}
/** Characters shown of a text from the file. */
const SHOWN_CHARACTERS = 60

export function MatrixFaults({ faults }: { faults: readonly MatrixFault[] }) {
  return (
    <div role="alert">
      <p className="field-error">{words.importFaults({ count: faults.length })}</p>
      <dl className={`${styles['faulty']} mt-1.5 mb-0 mx-0 ps-4.5`}>
        {faults.map(({ line, code, text }) => (
          <div className="py-1.25 border-t border-hair" key={`${line} ${code} ${text}`}>
            <dt className="text-fg2 text-13 wrap-anywhere">{words.matrixLine({ line: String(line) })}</dt>
            <dd className="m-0 text-alert">{SENTENCES[code]({ text: shortened(text) })}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function shortened(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}
