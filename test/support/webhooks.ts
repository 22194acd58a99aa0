import type {
  OutgoingWebhook,
  WebhookAnswer,
  WebhookSender,
} from '../../server/integrations/webhooks/post-webhook.ts'

const TAKEN: WebhookAnswer = { status: 200, fault: '', body: 'ok' }

type TestReceiver = {
  sender: WebhookSender
  /** What was sent. */
  got: (Omit<OutgoingWebhook, 'headers'> & { headers: Record<string, string> })[]
  /** What it answers from now on. */
  answer: WebhookAnswer
  answerOf: ((url: string) => WebhookAnswer) | undefined
  reset: () => void
}

/** A program outside that says what came; it answers at once. */
export function createTestReceiver(): TestReceiver {
  const receiver: TestReceiver = {
    got: [],
    answer: TAKEN,
    answerOf: undefined,
    reset() {
      receiver.got = []
      receiver.answer = TAKEN
      receiver.answerOf = undefined
    },
    sender: {
      allowLocal: false,
      async post(message) {
        receiver.got.push({ ...message, headers: { ...message.headers } })
        return receiver.answerOf?.(message.url) ?? receiver.answer
      },
    },
  }
  return receiver
}
