export const unnamedVideo = 'Vidéo YouTube'

/** The attributes of the frame in which a video of an article plays: it can do nothing else. */
export function videoFrame(player: string, title: string) {
  return {
    src: player,
    title: title || unnamedVideo,
    width: '560',
    height: '315',
    loading: 'lazy',
    sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
    referrerpolicy: 'strict-origin-when-cross-origin',
    allowfullscreen: 'allowfullscreen',
  }
}
