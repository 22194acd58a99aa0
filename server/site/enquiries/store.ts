import { type Selectable, sql } from 'kysely'
import type { Message } from '../../../contract/site/visitor-schemas.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'

export type EnquiryRow = Selectable<Tables['enquiries']>

export async function listEnquiries(db: Database): Promise<EnquiryRow[]> {
  return await db.selectFrom('enquiries').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
}

export async function listNewEnquiries(db: Database, limit: number): Promise<EnquiryRow[]> {
  return (
    db
      .selectFrom('enquiries')
      .selectAll()
      // Literal as in the index: SQLite would not use it with a parameter.
      .where(sql<boolean>`state = 'new'`)
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute()
  )
}

export async function findEnquiry(db: Database, id: string): Promise<EnquiryRow | undefined> {
  return await db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertEnquiry(tx: Database, row: EnquiryRow): Promise<void> {
  await tx.insertInto('enquiries').values(row).execute()
}

export async function setEnquiryState(
  tx: Database,
  id: string,
  state: EnquiryRow['state'],
): Promise<EnquiryRow | undefined> {
  return await tx
    .updateTable('enquiries')
    .set({ state })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export function toWire({ id, created_at, ...enquiry }: EnquiryRow): Message {
  return { _id: id, ...enquiry, createdAt: created_at }
}
