type Props = { texts: readonly (string | false | undefined)[] }

/** Announced as they appear. */
export function Refusals({ texts }: Props) {
  return texts.map(
    text =>
      text && (
        <p className="field-error" role="alert" key={text}>
          {text}
        </p>
      ),
  )
}
