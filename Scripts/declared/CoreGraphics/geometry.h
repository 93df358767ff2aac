typedef struct CGPoint { double x, y; } CGPoint;
