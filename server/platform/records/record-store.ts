import type { Database } from '../db/tables.ts'
import type { RecordTable } from './content-rows.ts'

/** A record on the wire. */
export type StoredRecord = { _id: string; version: number }

/** What a store of simple records implements: those that staff edit and that are neither drafts nor published. */
export type RecordStore<Wire extends StoredRecord, Input> = {
  table: RecordTable
  list(db: Database): Promise<Wire[]>
  find(db: Database, id: string): Promise<Wire | undefined>
  /** All columns that an input sets. */
  columns(input: Input, db: Database): Record<string, unknown> | Promise<Record<string, unknown>>
  /** What every new row has beside them; rows that have to be there before it are added here. */
  added?(db: Database, id: string): Promise<Record<string, unknown>>
  /** Throws `invalid` where the record cannot be so; `before` is undefined for a new one. */
  check?(tx: Database, input: Input, before: Wire | undefined): Promise<void>
  /** What is stored in place of the input; it may change other records, and throws where the record cannot be so. */
  prepared?(tx: Database, input: Input, at: { before: Wire | undefined; now: Date }): Promise<Input>
  /** Throws where the record must not be deleted. */
  checkDeleted?(tx: Database, id: string, now: Date): Promise<void>
  /** The record's name for people, in the activity. */
  label(record: Wire): string
}
