/** Ids that one query names; a query takes only so many parameters. */
export const IDS_PER_QUERY_MAX = 500

/** Asks for many ids, some at a time, and joins the answers in their order. */
export async function inParts<Row>(
  ids: readonly string[],
  ask: (part: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += IDS_PER_QUERY_MAX) {
    for (const row of await ask(ids.slice(at, at + IDS_PER_QUERY_MAX))) rows.push(row)
  }
  return rows
}
