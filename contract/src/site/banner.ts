/** The notice above the header. */
export interface BannerLine {
  text: string
  href: string
}

export interface BannerTexts {
  visitor: BannerLine
  member: BannerLine
}
