/** The ways on where there is no machine. */
export function MachineWays() {
  return (
    <p className="notice-ways">
      <a href="/categories" className="button">
        Parcourir les catégories
      </a>
      <a href="/recherche" className="button button-quiet">
        Rechercher une machine
      </a>
    </p>
  )
}
