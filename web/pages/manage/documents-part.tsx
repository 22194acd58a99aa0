import * as words from '#messages/manage-beside'
import type { ManagedReservation } from '../../../contract/manage/schemas.ts'
import styles from './manage.module.css'

type Props = Pick<ManagedReservation, 'reference' | 'documents'>

/** What was paid and invoiced, each as a PDF; an invoice that was taken back names what took it back. */
export function DocumentsPart({ reference, documents }: Props) {
  if (documents.length === 0) return null
  const isInvoiced = documents.some(({ kind }) => kind !== 'receipt')
  return (
    <section className={styles['part']}>
      <h2>{isInvoiced ? words.documents : words.receipts}</h2>
      <ul className={styles['papers']}>
        {documents.map(({ _id, kind, number, cancelledBy }) => (
          <li key={_id}>
            <a href={`/api/manage/${reference}/documents/${_id}`} type="application/pdf">
              {PAPERS[kind]({ number })}
            </a>
            {cancelledBy && (
              <span className={styles['small']}>{words.voidedBy({ number: cancelledBy })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const PAPERS = {
  receipt: words.receipt,
  invoice: words.invoice,
  'credit-note': words.creditNote,
  statement: words.statement,
}
