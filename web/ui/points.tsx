export function Points({ points }: { points: { title: string; text: string }[] }) {
  return (
    <ul className="points grid list-none grid-cols-4 gap-x-[clamp(20px,2.4vw,40px)] gap-y-9 p-0 to-960:grid-cols-2 phone:grid-cols-1 phone:gap-y-5">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
