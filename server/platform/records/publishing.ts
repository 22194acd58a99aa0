import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Publishing } from '../../../domain/site/content.ts'

export type PublishingInput = { draft?: boolean | undefined; publishAt?: string | null | undefined }

export function publishingColumns({ draft, publishAt }: PublishingInput) {
  const flag: 0 | 1 | undefined = draft === undefined ? undefined : draft ? 1 : 0
  return { draft: flag, publish_at: publishAt }
}

export function publishingOf(row: { draft: 0 | 1; publish_at: string | null }): Publishing {
  return { draft: row.draft === 1, publishAt: row.publish_at }
}

export function publishingAfter(before: Publishing, { draft, publishAt }: PublishingInput): Publishing {
  return {
    draft: draft ?? before.draft,
    publishAt: publishAt === undefined ? before.publishAt : publishAt,
  }
}

/** The SQL form of `publishingState`. */
export function isPublicAt(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(draft = 0 and (publish_at is null or publish_at <= ${now.toISOString()}))`
}
