/** Emphasises the first part of an address and omits the country. */
export function PlaceName({ name }: { name: string }) {
  const [first, ...rest] = name.replace(/, United States$/, '').split(', ')
  return (
    <>
      <strong translate="no">{first}</strong>
      <span translate="no">{rest.join(', ')}</span>
    </>
  )
}
