export function Points({ points }: { points: { title: string; text: string }[] }) {
  return (
    <ul className="points">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
