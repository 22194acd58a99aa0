import * as words from '#messages/manage-beside'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import styles from './manage.module.css'

type Props = Pick<ManagedReservation, 'reference' | 'documents'>

export function DocumentsPart({ reference, documents }: Props) {
  if (documents.length === 0) return null
  return (
    <>
      <h2 className={`${styles['small']} mt-4.5 font-text text-15 leading-[1.5] text-fg2`}>
        {words.documents}
      </h2>
      <ul className="list-none p-0">
        {documents.map(({ _id, kind, number, cancelledBy }) => (
          <li key={_id}>
            {/* Saved under the name that the server gives: one opened in a tab would be named by the id. */}
            <a
              className="border-b border-b-coach font-medium"
              href={`/api/manage/${reference}/documents/${_id}`}
              type="application/pdf"
              download
            >
              {words.document({ kind: kind.replace('-', ''), number })}
            </a>
            {cancelledBy && (
              <span className={`${styles['small']} ms-2.5 text-15 leading-[1.5] text-fg2`}>
                {words.voidedBy({ number: cancelledBy })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
