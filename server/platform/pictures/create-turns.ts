/** Does one piece of work after the other. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Encoding takes one core for a second or two, so that pictures are encoded in turn. */
export function createTurns(): InTurn {
  let turn: Promise<unknown> = Promise.resolve()
  return work => {
    const result = turn.then(work)
    turn = result.catch(() => {})
    return result
  }
}
