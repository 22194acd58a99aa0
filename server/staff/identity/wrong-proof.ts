import { atField, Problem } from '../../../contract/problems.ts'

/** A password or code that was evaluated and is wrong. */
export class WrongProof extends Problem {
  readonly what: 'password' | 'code'

  constructor(what: 'password' | 'code', field: string, message: string) {
    super('invalid', atField(field, { code: `wrong-${what}` }, message))
    this.what = what
  }
}
