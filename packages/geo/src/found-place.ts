/** A place as the search answers it; coordinates are decimal degrees as text. */
export type FoundPlace = {
  place_id: string
  display_name: string
  lat: string
  lon: string
  /** True if the point stands for a ZIP or a town, not for the door. */
  approximate: boolean
  source: 'embedded'
}
