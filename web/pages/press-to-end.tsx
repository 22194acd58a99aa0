type Props = { title: string; lead: string; press: string; told: string | undefined }

/** A person or the mail client's button (RFC 8058) confirms: scanners open links. */
export function PressToEnd({ title, lead, press, told }: Props) {
  return (
    <div className="wrap page">
      <h1>{title}</h1>
      {told ? (
        <p className="lead" role="status">
          {told}
        </p>
      ) : (
        <>
          <p className="lead">{lead}</p>
          <form method="post">
            <p>
              <button className="button primary" type="submit">
                {press}
              </button>
            </p>
          </form>
        </>
      )}
    </div>
  )
}
