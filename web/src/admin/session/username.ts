/** The name under which the administrator signed in; '' where the browser kept none. */
export function storedUsername(): string {
  try {
    return window.localStorage.getItem('username') ?? ''
  } catch {
    return ''
  }
}
