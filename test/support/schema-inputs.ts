type Def = { type: string; [part: string]: unknown }

/** The definition that zod keeps of a schema. */
export const defOf = (schema: unknown) => (schema as { def: Def }).def

/**
 * One input for each leaf of the schema, with that value and nothing else in it; with `inner` also one for each object
 * and list, which is the value itself.
 */
export function* inputsWith(schema: unknown, value: unknown, { inner = false } = {}): Generator<unknown> {
  const def = defOf(schema)
  const parts = partsOf(def)
  if (parts.length === 0 || (inner && CONTAINERS.has(def.type))) yield value
  for (const { part, embed } of parts) {
    if (!embed) continue
    for (const input of inputsWith(part, value, { inner })) yield embed(input)
  }
}

/** The schema and every schema within it. */
export function* schemasIn(schema: unknown): Generator<unknown> {
  yield schema
  for (const { part } of partsOf(defOf(schema))) yield* schemasIn(part)
}

const CONTAINERS = new Set(['object', 'array', 'tuple', 'record'])

/** Without `embed` it reads what another one has made of the input. */
type Part = { part: unknown; embed?: (input: unknown) => unknown }

const asItIs = (part: unknown): Part => ({ part, embed: input => input })

/** The schemas directly within one, and how an input of each becomes one of the whole. */
function partsOf(def: Def): Part[] {
  const items = (def['items'] ?? []) as unknown[]
  const whole: Record<string, () => Part[]> = {
    object: () =>
      Object.entries(def['shape'] as object).map(([key, part]) => ({
        part,
        embed: input => ({ [key]: input }),
      })),
    array: () => [{ part: def['element'], embed: input => [input] }],
    tuple: () => items.map(part => ({ part, embed: input => items.map(() => input) })),
    record: () => [{ part: def['valueType'], embed: input => ({ name: input }) }, { part: def['keyType'] }],
    union: () => (def['options'] as unknown[]).map(asItIs),
    pipe: () =>
      defOf(def['in']).type === 'transform'
        ? [asItIs(def['out'])]
        : [asItIs(def['in']), { part: def['out'] }],
  }
  if ('innerType' in def) return [asItIs(def['innerType'])]
  return whole[def.type]?.() ?? []
}
