import { getRequest, load, percentile } from './load.ts'
import type { Running } from './servers.ts'
import type { Row } from './table.ts'
import { signIn } from './writes.ts'

const BOARD = '/api/board'
const CALL_MS = 1000
const CALL_LIMIT_MS = 50
/** Beside the screen Today the board, which a dispatcher has open all day. */
const BOARD_LIMIT_MS = 20
const CALLS: Record<string, string> = {
  'a day with its week': '/api/today/day',
  'what is open': '/api/today/open',
  'what happened': '/api/today/happened',
  'the state of the office': '/api/office/state',
  'the board': BOARD,
}

/** What the screen Today asks for, again and again by one member of staff. */
export async function measureToday({ port }: Running, store: string, password: string): Promise<Row[]> {
  const headers = await signIn(port, password)
  const rows: Row[] = []
  for (const [name, path] of Object.entries(CALLS)) {
    const request = getRequest({ port, path, headers })
    const ask = () =>
      load([port], { connections: 1, milliseconds: CALL_MS, send: () => request, expect: [200] })
    await ask()
    const { milliseconds, failures } = await ask()
    if (failures > 0) throw new Error(`${path}: ${failures} answers were wrong`)
    rows.push({
      name: `Today, ${name}, p95, ${store}`,
      value: percentile(milliseconds, 0.95),
      limit: path === BOARD ? BOARD_LIMIT_MS : CALL_LIMIT_MS,
      atMost: true,
      unit: 'ms',
    })
  }
  return rows
}
