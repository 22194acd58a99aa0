import { cancel } from '../../domain/pricing/policy/cancel.ts'
import { cancellationOf, parseCaseFile } from '../../domain/pricing/policy/cases.ts'
import { parsePolicy } from '../../domain/pricing/policy/parse-policy.ts'
import { refuse, withFiles } from './with-arguments.ts'

const USAGE =
  'policy -- policy.json cases.json\nPrices cancellations by the policy, without a server or a database.'

withFiles(USAGE, (rules, cases) => {
  const policy = parsePolicy(rules)
  if (!policy.ok) throw refuse(policy.faults)
  const file = parseCaseFile(cases, policy.document.zone)
  if (!file.ok) throw refuse(file.faults)
  return file.document.map(({ case: one }) => cancel(policy.document, cancellationOf(one)))
})
