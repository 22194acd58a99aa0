import type { DeliveryState } from '../../../../domain/notify/delivery.ts'
import type { SignatureForm } from '../../http/signed-call.ts'

/** One text to one number. `key` is the id of the job: a repeated send carries the same one. `to` is E.164. */
export type TextMessage = { key: string; to: string; body: string }

/** A text that the provider has taken. */
export type TakenText = { providerId: string; segments: number }

/** What became of a text. `key` is that of the text where the provider names it, `code` the provider's reason. */
export type TextReport = {
  kind: 'report'
  key?: string
  providerId: string
  state: DeliveryState
  code?: string
}

/** A text that somebody sent to us. Numbers are E.164. */
export type InboundText = { kind: 'inbound'; providerId: string; from: string; body: string }

export type TextNews = TextReport | InboundText

/** What a provider sends to our webhook, as it was sent. `url` is the whole address that it was sent to. */
export type SentHook = {
  url: string
  rawBody: Uint8Array
  header: (name: string) => string | undefined
}

/** The number gets no texts: a retry cannot succeed. The message holds the provider's answer. */
export class NumberRefused extends Error {
  readonly code: string

  constructor(code: string, answer: string) {
    super(`The number was rejected: ${answer}`)
    this.name = 'NumberRefused'
    this.code = code
  }
}

/** The person told the carrier or the provider that no texts are wanted. */
export class OptedOut extends Error {
  constructor() {
    super('The recipient opted out with the carrier.')
    this.name = 'OptedOut'
  }
}

/** What was sent to the webhook is not the provider's. */
export class ForgedHook extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'ForgedHook'
  }
}

/** Sends texts; the vendors are a folder of files and Twilio. */
export type TextProvider = {
  /** In addresses and in the store. */
  name: string
  /**
   * Resolves when the provider has taken the text. Throws NumberRefused or OptedOut where a retry cannot succeed, any
   * other error (an outage, a limit, a fault of ours) where it may.
   */
  send(text: TextMessage): Promise<TakenText>
  /** How its calls of our webhook are signed; without one it makes none. */
  readonly signature?: SignatureForm
  /** What a call of our webhook says. Throws ForgedHook where its signature is not right. */
  readHook(sent: SentHook): TextNews[]
  /** Watches for what does not come by the webhook. Returns a function that stops it. */
  watch?(receive: (news: TextNews) => Promise<void>): () => void
}
