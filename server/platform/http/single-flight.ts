/** Runs one `make` for each key at a time: concurrent callers share its result, or its error. */
export type SingleFlight<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>

export function createSingleFlight<Value>(): SingleFlight<Value> {
  const flights = new Map<string, Promise<Value>>()
  return (key, make) => {
    const running = flights.get(key)
    if (running) return running
    const flight = make().finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}
