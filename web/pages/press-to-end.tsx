type Props = { title: string; lead: string; press: string; told: string | undefined }

/** Ends mails. Programs open links of mails: a person presses the button, or that of the mail program (RFC 8058). */
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
