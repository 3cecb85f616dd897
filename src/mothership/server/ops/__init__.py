"""Operations: health, metrics, logs and limits of the system."""
