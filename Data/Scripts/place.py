"""One line of the gazetteer."""

import dataclasses


@dataclasses.dataclass
class Place:
    code: str
    name: str
    english: str
    region: str
    english_region: str
    latitude: float
    longitude: float
    # (Korean or local, English) names that find it besides its own.
    aliases: list = dataclasses.field(default_factory=list)
    # Further words for its region: 충북 for 충청북도.
    region_words: list = dataclasses.field(default_factory=list)
    population: int = 0
