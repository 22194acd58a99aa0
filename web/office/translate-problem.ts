import * as messages from '#messages/problem'
import { Problem } from '../../contract/problems.ts'
import { fieldTexts, problemText } from '../problem-text.ts'
import { fieldLabel } from './activity/field-words.ts'

/** Office labels start with a capital letter. */
const OFFICE_MESSAGES = { ...messages, needed: messages.required }

/** Codes without a message keep the server's sentence. */
export function translateProblem(problem: Problem): Problem {
  const { code, fields, reasons, reason, current, inTheWay, ownMessage } = problem
  return new Problem(code, {
    ...(ownMessage ? { message: problemText(problem, messages) } : {}),
    ...(fields ? { fields: fieldTexts(problem, OFFICE_MESSAGES, fieldLabel) } : {}),
    ...(reasons ? { reasons } : {}),
    ...(reason ? { reason } : {}),
    ...(current === undefined ? {} : { current }),
    ...(inTheWay ? { inTheWay } : {}),
  })
}
