import * as messages from '#messages/problem'
import { Problem } from '../../contract/problems.ts'
import { fieldTexts, problemText } from '../problem-text.ts'
import { fieldLabel } from './activity/field-words.ts'

/** The labels of the office are those of its screens, with a capital letter. */
const OFFICE_MESSAGES = { ...messages, needed: messages.required }

/** The same problem with the messages of its codes; what has none keeps the sentence of the server. */
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
