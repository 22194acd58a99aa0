import { createHash } from 'node:crypto'

/** The whole answer to a public GET without parameters, made once per content version. */
export type KeptAnswer = { version: string; etag: string; body: Buffer }

export type AnswerCache = {
  find(path: string, version: string): KeptAnswer | undefined
  keep(path: string, made: { version: string; answer: unknown }): KeptAnswer
}

/** Holds one answer for each cached call of the contract, so it needs no limit. */
export function createAnswerCache(): AnswerCache {
  const answers = new Map<string, KeptAnswer>()
  return {
    find(path, version) {
      const answer = answers.get(path)
      return answer?.version === version ? answer : undefined
    },
    keep(path, { version, answer }) {
      const body = Buffer.from(JSON.stringify(answer))
      const kept = { version, body, etag: etagOf(body) }
      answers.set(path, kept)
      return kept
    },
  }
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
}
