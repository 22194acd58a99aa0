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
      <dl className={styles['faulty']}>
        {faults.map(({ line, code, text }) => (
          <div key={`${line} ${code} ${text}`}>
            <dt>{words.matrixLine({ line: String(line) })}</dt>
            <dd>{SENTENCES[code]({ text: shortened(text) })}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function shortened(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}
