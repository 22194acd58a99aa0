/** `npm run policy -- policy.json cases.json`: what cancellations cost by a policy, without a server or a store. */
import { cancel } from '../../domain/pricing/policy/cancel.ts'
import { cancellationOf, parseCaseFile } from '../../domain/pricing/policy/cases.ts'
import { parsePolicy } from '../../domain/pricing/policy/parse-policy.ts'
import { refuse, withFiles } from './with-files.ts'

withFiles('Usage: policy policy.json cases.json', (rules, cases) => {
  const policy = parsePolicy(rules)
  if (!policy.ok) throw refuse(policy.faults)
  const file = parseCaseFile(cases, policy.document.zone)
  if (!file.ok) throw refuse(file.faults)
  return file.document.map(({ case: one }) => cancel(policy.document, cancellationOf(one)))
})
