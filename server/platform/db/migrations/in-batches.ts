/** Rows that one statement of a migration reads or writes at most. */
export const ROWS_PER_BATCH = 500

/** Walks along rows in the order of their keys, a batch at a time, so that no store is too large for the memory. */
export async function inBatches<Row extends { id: string }>(
  read: (after: string, limit: number) => Promise<Row[]>,
  handle: (rows: Row[]) => Promise<void>,
): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await read(after, ROWS_PER_BATCH)
    if (rows.length > 0) await handle(rows)
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_PER_BATCH) return
    after = last.id
  }
}
