/** The browser without a window of its own: one that draws a window takes half of a small machine for it. */
export const browserPath = '/usr/bin/chromium-headless-shell'
