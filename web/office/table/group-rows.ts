import type { Group } from './columns.ts'

export type RowsOfGroup<Row> = { id: string; group: Group | undefined; rows: Row[] }

/** Neighbouring rows of one group together; a group that comes back later stands apart. */
export function groupRows<Row>(
  rows: readonly Row[],
  groupOf: (row: Row) => Group | undefined,
): RowsOfGroup<Row>[] {
  const groups: RowsOfGroup<Row>[] = []
  for (const row of rows) {
    const group = groupOf(row)
    const last = groups.at(-1)
    if (last && last.group?.id === group?.id) last.rows.push(row)
    else groups.push({ id: `${groups.length} ${group?.id ?? ''}`, group, rows: [row] })
  }
  return groups
}
