// Addresses of YouTube, in every form in which people copy them.

export interface YouTubeVideo {
  /** The page of the video. */
  readonly page: string
  /** The player that sets no cookie, for a frame. */
  readonly player: string
}

const address =
  /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:embed\/|shorts\/|live\/|watch\?(?:[^#]*&)?v=))([\w-]{11})(?![\w-])/

/** null for whatever is no video of YouTube. */
export function youTubeVideo(text: string): YouTubeVideo | null {
  const id = address.exec(text.trim())?.[1]
  if (!id) return null
  return { page: `https://www.youtube.com/watch?v=${id}`, player: `https://www.youtube-nocookie.com/embed/${id}` }
}
