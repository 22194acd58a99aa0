/** What has to be done about a record at once, or soon. */
export type Notice = { text: string; level: 'fault' | 'soon' }
