import {
  CONNECTION_NAMES,
  CONNECTION_VARIABLES,
  type ConnectionName,
  type StoredConnections,
  variablesOf,
} from '../../../domain/integrations/connection.ts'

export type Environment = Record<string, string | undefined>

type Merged = { variables: Environment; fromEnvironment: ConnectionName[] }

/** A connection with any variable in the environment belongs to it; others take what was saved in the office. */
export function withConnectionVariables(environment: Environment, stored: StoredConnections): Merged {
  const isSet = (name: string) => Boolean(environment[name]?.trim())
  const fromEnvironment = CONNECTION_NAMES.filter(name => CONNECTION_VARIABLES[name].some(isSet))
  const variables = { ...environment }
  for (const name of CONNECTION_NAMES) {
    const values = stored[name]
    if (values && !fromEnvironment.includes(name)) Object.assign(variables, variablesOf(name, values))
  }
  return { variables, fromEnvironment }
}
