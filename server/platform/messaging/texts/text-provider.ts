import type { DeliveryState } from '../../../../domain/notify/delivery.ts'
import type { SignatureForm } from '../../http/signed-call.ts'

/** `key` is the job id, the same for every attempt. `to` is E.164. */
export type TextMessage = { key: string; to: string; body: string }

export type TakenText = { providerId: string; segments: number }

export type TextReport = {
  kind: 'report'
  key?: string
  providerId: string
  state: DeliveryState
  code?: string
}

export type InboundText = { kind: 'inbound'; providerId: string; from: string; body: string }

export type TextNews = TextReport | InboundText

export type SentHook = {
  url: string
  rawBody: Uint8Array
  header: (name: string) => string | undefined
}

export class NumberRefused extends Error {
  readonly code: string

  constructor(code: string, answer: string) {
    super(`The number was rejected: ${answer}`)
    this.name = 'NumberRefused'
    this.code = code
  }
}

export class OptedOut extends Error {
  constructor() {
    super('The recipient opted out with the carrier.')
    this.name = 'OptedOut'
  }
}

export class ForgedHook extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'ForgedHook'
  }
}

export type TextProvider = {
  name: string
  /** Throws NumberRefused or OptedOut if a retry cannot help; other errors are retried. */
  send(text: TextMessage): Promise<TakenText>
  readonly signature?: SignatureForm
  /** Throws ForgedHook for a bad signature. */
  readHook(sent: SentHook): TextNews[]
  /** For news that do not arrive by webhook. Returns a stop function. */
  watch?(receive: (news: TextNews) => Promise<void>): () => void
}
