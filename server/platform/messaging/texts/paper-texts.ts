import { readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { textNumberOf } from '../../../../domain/notify/consent.ts'
import { sizeOfText } from '../../../../domain/notify/text-segments.ts'
import { fieldsOf } from '../../../../domain/values/record.ts'
import { writeDurably } from '../../process/data-folder.ts'
import type { Log } from '../../process/log.ts'
import { ForgedHook, NumberRefused, type TextNews, type TextProvider } from './text-provider.ts'

/** Simulated delivery time. */
const DELIVERED_AFTER_MS = 1000
const LOOK_EVERY_MS = 1000
const REPLY_BYTES_MAX = 10_000
const REPLY = /^reply-[\w.-]{1,100}\.json$/

/** Twilio's test numbers: invalid, and unreachable. */
export const PAPER_NUMBERS = { refused: '+15005550001', undelivered: '+15005550009' } as const

export const PAPER_TEXTS = 'paper'

type PaperOptions = {
  folder: string
  clock: () => Date
  log: Pick<Log, 'warn'>
  deliveredAfterMs?: number
}

/** Local default. A `reply-*.json` file with `from` and `body` in the folder acts as an inbound text. */
export function paperTexts({
  folder,
  clock,
  log,
  deliveredAfterMs = DELIVERED_AFTER_MS,
}: PaperOptions): TextProvider {
  let tell: ((news: TextNews) => Promise<void>) | undefined
  const report = (key: string, to: string) => {
    const state = to === PAPER_NUMBERS.undelivered ? 'undelivered' : 'delivered'
    const code = state === 'undelivered' ? { code: '30006' } : {}
    const failed = (err: unknown) => log.warn({ err }, 'Couldn’t process a text report')
    void tell?.({ kind: 'report', key, providerId: key, state, ...code }).catch(failed)
  }
  return {
    name: PAPER_TEXTS,
    async send({ key, to, body }) {
      if (to === PAPER_NUMBERS.refused) throw new NumberRefused('21211', 'there is no such number')
      const { segments } = sizeOfText(body)
      const text = { at: clock().toISOString(), key, to, body, segments }
      await writeDurably(join(folder, `${key}.json`), `${JSON.stringify(text, undefined, 2)}\n`)
      setTimeout(() => report(key, to), deliveredAfterMs).unref()
      return { providerId: key, segments }
    },
    readHook() {
      throw new ForgedHook('Texts on paper have no webhook.')
    },
    watch(receive) {
      tell = receive
      let looking = false
      const look = async () => {
        if (looking) return
        looking = true
        await readReplies(folder, receive)
          .catch(err => log.warn({ err }, 'Couldn’t read a text reply'))
          .finally(() => {
            looking = false
          })
      }
      const timer = setInterval(look, LOOK_EVERY_MS)
      timer.unref()
      return () => {
        clearInterval(timer)
        tell = undefined
      }
    },
  }
}

export async function readReplies(folder: string, receive: (news: TextNews) => Promise<void>): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names.filter(name => REPLY.test(name)).sort()) {
    const file = join(folder, name)
    const { size, mtimeMs } = await stat(file)
    const reply = size <= REPLY_BYTES_MAX ? readReply(await readFile(file, 'utf8')) : undefined
    if (reply) await receive({ kind: 'inbound', providerId: `${name}:${mtimeMs}`, ...reply })
    await rename(file, join(folder, `${reply ? 'read' : 'unread'}-${name}`))
  }
}

function readReply(text: string): { from: string; body: string } | undefined {
  try {
    const { from, body } = fieldsOf(JSON.parse(text))
    const number = typeof from === 'string' ? textNumberOf(from) : undefined
    return number !== undefined && typeof body === 'string' ? { from: number, body } : undefined
  } catch {
    return undefined
  }
}
