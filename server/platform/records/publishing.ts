import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Publishing } from '../../../domain/site/content.ts'

/** What a change says about publishing; what is left out stays as it is. */
export type PublishingInput = { draft?: boolean | undefined; publishAt?: string | null | undefined }

/** The columns that all records of the website share; undefined keeps the stored value. */
export function publishingColumns({ draft, publishAt }: PublishingInput) {
  const flag: 0 | 1 | undefined = draft === undefined ? undefined : draft ? 1 : 0
  return { draft: flag, publish_at: publishAt }
}

/** The shared columns as the wire has them. */
export function publishingOf(row: { draft: 0 | 1; publish_at: string | null }): Publishing {
  return { draft: row.draft === 1, publishAt: row.publish_at }
}

/** The record after a change that says this. */
export function publishingAfter(before: Publishing, { draft, publishAt }: PublishingInput): Publishing {
  return {
    draft: draft ?? before.draft,
    publishAt: publishAt === undefined ? before.publishAt : publishAt,
  }
}

/** True for the rows that visitors see at this instant: the rule of `publishingState` in SQL, for each content table. */
export function isPublicAt(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(draft = 0 and (publish_at is null or publish_at <= ${now.toISOString()}))`
}
